// Photographs every mail of the shop at 360 and 600 px, with long names and without pictures, and writes what its plain
// text says beside it:
//   node scripts/run.mjs scripts/mail-sheet.ts <folder> [shop's address, for the pictures]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailsToLookAt } from './mail-sheet/mails-to-look-at.ts'
import { launchBrowser } from './launch/launch-browser.ts'

const [folder, address = 'http://localhost:3000'] = process.argv.slice(2)
if (!folder) {
  console.error('Falta la carpeta: node scripts/mail-sheet.ts <carpeta> [dirección de la tienda]')
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
const page = await browser.newPage()
for (const [name, { subject, text, html }] of Object.entries(mailsToLookAt(address))) {
  await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`)
  await page.setContent(html, { waitUntil: 'networkidle' })
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 400 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) console.error(`  ${name}: ${wide} px wide at ${width}`)
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
  }
  console.log(name)
}
await browser.close()
