import { openingPicture } from './ui/opening-picture.ts'

// What makes the page live is most of its script: none of that shares the wire with the picture the page opens with.
await openingPicture()
try {
  await import('./hydrate.tsx')
} catch (fault) {
  document.documentElement.dataset['scripts'] = 'failed'
  throw fault
}
