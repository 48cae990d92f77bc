import { parentPort, workerData } from 'node:worker_threads'

const { cpuMs, signal } = workerData as { cpuMs: number; signal: NodeJS.Signals }
const begun = process.cpuUsage()
setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if (user + system > cpuMs * 1000) process.kill(process.pid, signal)
}, 50)
parentPort?.postMessage('checking')
