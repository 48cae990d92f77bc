import { readdir, readFile } from 'node:fs/promises'

// Linux counts CPU in hundredths of a second for whoever asks in /proc.
const msPerTick = 10

/**
 * Milliseconds of CPU that a process and all its children, ended ones included, have taken so far. What the machine is
 * busy with besides does not change it. Reads Linux's /proc.
 */
export async function cpuMsOf(pid: number): Promise<number> {
  const children = await childrenOf(pid)
  const own = await ticksOf(pid)
  const theirs = await Promise.all(children.map(async (child) => (await ticksOf(child)) ?? 0))
  return ((own ?? 0) + theirs.reduce((sum, ticks) => sum + ticks, 0)) * msPerTick
}

async function childrenOf(pid: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(numbers.map(async (each) => (await fieldsOf(each))?.[1]))
  return numbers.filter((_, index) => Number(parents[index]) === pid)
}

/** utime, stime, and those of children that ended and were collected. */
async function ticksOf(pid: number): Promise<number | null> {
  const fields = await fieldsOf(pid)
  return fields === null ? null : fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** What stands behind the name, from the third field on (the name may hold spaces). */
async function fieldsOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}
