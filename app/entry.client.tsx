import { openingPicture } from './ui/opening-picture.ts'

// Scripts load after the page's first picture, so that they do not share the connection with it.
await openingPicture()
try {
  await import('./hydrate.tsx')
} catch (fault) {
  document.documentElement.dataset['scripts'] = 'failed'
  throw fault
}
