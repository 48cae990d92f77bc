// Loaded before a child program (node --import): ends it when the process that started it is gone,
// however that one ended. A program that does not react to being asked is ended after two seconds.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 2000).unref()
  process.kill(process.pid, 'SIGTERM')
})
