let c0 = process.cpuUsage()
const lap = (what: string) => { const u = process.cpuUsage(c0); console.log(what, Math.round((u.user+u.system)/1000)); c0 = process.cpuUsage() }
lap('begin')
await import('jsdom')
lap('jsdom')
await import('isomorphic-dompurify')
lap('purify')
await import('./svg/read-svg.ts')
lap('rest')
