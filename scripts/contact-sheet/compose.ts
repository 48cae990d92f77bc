import sharp from 'sharp'

const column = 300
const tallest = 900
const gap = 16

/** Photographs, row by row, on one sheet: each as wide as a column, long ones cut off. */
export async function composeSheet(rows: readonly (readonly string[])[], file: string): Promise<void> {
  const thumbs = await Promise.all(rows.map((row) => Promise.all(row.map(thumb))))
  let top = gap
  const placed = thumbs.flatMap((row) => {
    const here = row.map(({ data }, index) => ({ input: data, left: gap + index * (column + gap), top }))
    top += Math.max(...row.map(({ info }) => info.height)) + gap
    return here
  })
  const widest = Math.max(...rows.map((row) => row.length))
  await sharp({
    create: { width: gap + widest * (column + gap), height: top, channels: 3, background: '#8a8a8a' },
  })
    .composite(placed)
    .png()
    .toFile(file)
}

async function thumb(file: string) {
  const scaled = await sharp(file).resize({ width: column }).toBuffer({ resolveWithObject: true })
  const height = Math.min(scaled.info.height, tallest)
  return sharp(scaled.data)
    .extract({ left: 0, top: 0, width: column, height })
    .png()
    .toBuffer({ resolveWithObject: true })
}
