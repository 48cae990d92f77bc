import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { findChromium } from '../../scripts/launch/ensure-chromium.mjs'

/** The camera of this browser shows a QR code with this text. */
export async function cameraSees(words: string): Promise<LaunchOptions> {
  const camera = path.join(mkdtempSync(path.join(tmpdir(), 'camera-')), 'code.mjpeg')
  const code = Buffer.from(renderSVG(words, { border: 6 }))
  writeFileSync(
    camera,
    await sharp(code, { density: 300 }).resize(480, 480).flatten({ background: '#fff' }).jpeg().toBuffer(),
  )
  const chromium = findChromium()
  return {
    ...(chromium !== undefined && { executablePath: chromium }),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  }
}
