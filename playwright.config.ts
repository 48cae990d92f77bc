import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/launch/ensure-chromium.mjs'

const chromium = findChromium()

/** The journeys: a real browser in a real shop. Every worker opens a shop of its own (test/journeys/journey.ts). */
export default defineConfig<{ translated: boolean }>({
  // Node reads the shop's files itself, as everywhere: translated by Playwright, each worker was seconds late.
  build: { external: ['**/*'] },
  testDir: 'test/journeys',
  // Proves nothing; makes the pictures of the docs when it is asked to.
  testIgnore: process.env['PHOTOGRAPHS'] === undefined ? '**/manual-pictures.test.ts' : [],
  outputDir: 'test-results',
  globalSetup: './test/journeys/database-for-all.ts',
  // One more than there are processors: a browser waits for its shop now and then. Four shops are enough for one database.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: true,
  // Bounds for a machine that is busy, not expectations: nothing here measures time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Without film and transitions, which this machine would have to paint; those with them ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs as much as the steps. What a failed journey left on the page is kept anyway; the rest
    // is told by `npm test -- journeys <file> --trace on`.
    trace: 'off',
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
  },
  projects: [
    {
      name: 'ancho',
      // What a thumb does, and no wider window tells more of.
      grepInvert: /@phone-alone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // On pages that the browser translated (helpers/journey-translator.ts): one journey for each kind of press.
      name: 'traducido',
      grep: /@translated/,
      use: { viewport: { width: 1280, height: 900 }, translated: true },
    },
    {
      // What a phone lays out differently or a finger does: a journey that proves something else walks once.
      name: 'teléfono',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
