import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/launch/ensure-chromium.mjs'

const chromium = findChromium()

/** The journeys use a real browser and a real shop. Every worker opens its own shop (test/journeys/journey.ts). */
export default defineConfig({
  // Node loads the shop's TypeScript itself. When Playwright compiles the files, each worker starts seconds later.
  build: { external: ['**/*'] },
  testDir: 'test/journeys',
  // Left out of normal runs, because this journey tests nothing: it only makes the pictures of the docs.
  testIgnore: process.env['PHOTOGRAPHS'] === undefined ? '**/manual-pictures.test.ts' : [],
  outputDir: 'test-results',
  globalSetup: './test/journeys/database-for-all.ts',
  // One more than the processors, because a browser sometimes waits for its shop. At most four, because all shops share
  // one database server.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: true,
  // Generous limits for a busy machine; no journey measures time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Turns films and transitions off, because they cost processor time; journeys that test them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step takes as long as the steps. A failed journey keeps the content of its page in any case; for
    // a trace, run `npm test -- journeys <file> --trace on`.
    trace: 'off',
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
  },
  projects: [
    {
      name: 'ancho',
      // Leaves out journeys about touch, which prove nothing in a wide window.
      grepInvert: /@phone-alone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // Runs only journeys about the phone's layout or about touch; all other journeys run once, in the wide window.
      name: 'teléfono',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
