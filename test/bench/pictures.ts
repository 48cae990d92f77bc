import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { offeredProducts } from '../../data/catalogue/products.ts'
import { wholeCut } from '../../domain/pictures/owner-picture.ts'
import type { PictureWish, PreparedPicture } from '../../gateways/images/prepare-picture.ts'
import { createTestShop } from '../helpers/test-shop.ts'
import { judgement } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'

/** As the shop begins it (gateways/images/picture-maker.ts), which does not tell what it took. */
const program = path.resolve(import.meta.dirname, '../../gateways/images/prepare-picture-process.ts')
/** Width and height are those of a telephone's picture. `asked`: requests for the catalogue before the first round. */
const efforts = {
  whole: { rounds: 5, asked: 100, width: 4032, height: 3024 },
  short: { rounds: 1, asked: 2, width: 1600, height: 1200 },
}

/** A telephone's picture of 12 megapixels from the file to all widths, and how long the catalogue takes meanwhile. */
export async function measurePictures(effort: Effort): Promise<Measurement[]> {
  const { rounds, asked: usually, ...size } = efforts[effort]
  const at = await createTestShop()
  try {
    const sent = await telephonePicture(size)
    const ask = async () => {
      const asked = performance.now()
      await offeredProducts(at.db, { category: null, page: 1, size: 24 })
      return performance.now() - asked
    }
    const taken = []
    const [usual, meanwhile] = [new Array<number>(), new Array<number>()]
    for (let round = 0; round < rounds; round += 1) {
      for (let asked = 0; asked < usually; asked += 1) usual.push(await ask())
      let done = false
      const making = preparedApart(sent).finally(() => (done = true))
      while (!done) meanwhile.push(await ask())
      taken.push(await making)
    }
    const seconds = taken.map(({ cpuMs }) => cpuMs / 1000)
    const peaks = taken.map(({ peak }) => peak)
    const ratio = judgement(meanwhile).median / judgement(usual).median
    return [
      {
        what: 'picture of 12 megapixels in all widths: CPU',
        unit: 's of CPU',
        ...judgement(seconds),
        goal: { atMost: 2 },
      },
      { what: 'picture of 12 megapixels: memory', unit: 'MiB', ...judgement(peaks), goal: { atMost: 250 } },
      {
        what: 'the catalogue asked for while a picture is made',
        unit: 'times of usual',
        median: ratio,
        spread: [ratio, ratio],
        goal: { atMost: 1.3 },
      },
    ]
  } finally {
    await at.close()
  }
}

/** A JPEG as a telephone makes it, of some megabytes. */
function telephonePicture(size: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const create = { ...size, channels: 3, background: '#888888', noise } as const
  return sharp({ create }).blur(1.2).jpeg({ quality: 92 }).toBuffer()
}

type Taken = { cpuMs: number; peak: number }

/** Looked at all the while: with its answer the process is soon gone. */
async function preparedApart(sent: Buffer): Promise<Taken> {
  const child = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'] })
  let taken: Taken = { cpuMs: 0, peak: 0 }
  const looking = setInterval(() => (taken = takenBy(child.pid!) ?? taken), 10)
  try {
    const wish: PictureWish = { sent, shape: 'portrait', cut: wholeCut }
    const prepared = await new Promise<PreparedPicture>((resolve, reject) => {
      child.once('message', (message) => resolve(message as PreparedPicture))
      child.once('exit', () => reject(new Error('the picture was not made')))
      child.send(wish)
    })
    if (prepared.kind !== 'picture') throw new Error(`the picture was refused: ${prepared.fault}`)
    return taken
  } finally {
    clearInterval(looking)
    child.kill('SIGKILL')
  }
}

/** Its highest mark, and user and system time of all threads (in hundredths of a second there). */
function takenBy(pid: number): Taken | null {
  try {
    const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10
    return peak === undefined ? null : { cpuMs, peak: Number(peak) / 1024 }
  } catch {
    return null
  }
}
