import { readdir, readFile } from 'node:fs/promises'

const msPerTick = 10

/**
 * Returns the CPU time of a process and all its children, also ended ones. Other work on the machine does not change
 * the number. Works on Linux only.
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

/** Returns the CPU time (utime and stime) of the process and of its ended children. */
async function ticksOf(pid: number): Promise<number | null> {
  const fields = await fieldsOf(pid)
  return fields === null ? null : fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** Reads the fields of /proc/<pid>/stat after the process name, which may contain spaces: from the third field on. */
async function fieldsOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}
