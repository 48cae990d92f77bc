import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml|ico|map)$/

/** In bytes. Compressing a smaller file saves less than the HTTP headers need. */
const smallest = 512

/**
 * Writes `.br` and `.gz` beside every text file. The compression is slow and strong: each file is served many times.
 */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compress))
}

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
