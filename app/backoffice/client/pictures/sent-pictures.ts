import type { Cut, PictureShape } from '../../../../domain/pictures/owner-picture.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures.ts'
import type { PictureStanding } from '../../routes/pictures/picture-files.ts'

/** Sends a file; resolves to what is wrong with it, '' for nothing. `told` hears how far it is, 0 to 100. */
export function sendPicture(
  { id, file, shape }: { id: string; file: File; shape: PictureShape },
  told: (percent: number) => void,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, shape })) form.set(name, value)
  form.set('file', file)
  // The only way in which a browser says how far a file is.
  const request = new XMLHttpRequest()
  request.open('POST', backofficePaths.pictureFiles)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    told(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
  )
  return new Promise((resolve) => {
    request.addEventListener('load', () => resolve(faultIn(request.response)))
    request.addEventListener('error', () => resolve(copy.offline))
    request.send(form)
  })
}

/** Asks for another cut of a picture; resolves to what is wrong, '' for nothing. */
export async function sendCut(id: string, address: string, { x, y, size }: Cut): Promise<string> {
  const form = new FormData()
  const sent = { intent: 'cut', id, address, x: String(x), y: String(y), size: String(size) }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  try {
    const answer = await fetch(backofficePaths.pictureFiles, { method: 'POST', body: form })
    return faultIn(await answer.json())
  } catch {
    return copy.offline
  }
}

const betweenLooksMs = 700

/** A store of files that does not answer is tried again and again: whoever waits for it is told. */
const longMs = 20_000

/**
 * Waits until a picture is ready or known to be none. Looks again and again, without a network too; `onLong` hears when
 * it takes longer than usual.
 */
export async function madePicture(
  id: string,
  over: AbortSignal,
  onLong: () => void,
): Promise<PictureStanding | null> {
  const long = setTimeout(onLong, longMs)
  const made = await lookUntilMade(id, over)
  clearTimeout(long)
  return made
}

async function lookUntilMade(id: string, over: AbortSignal): Promise<PictureStanding | null> {
  while (!over.aborted) {
    const found = await standingOf(id, over)
    if (found && (found.address !== null || found.fault !== null)) return found
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
  return null
}

async function standingOf(id: string, signal: AbortSignal): Promise<PictureStanding | null> {
  try {
    const answer = await fetch(`${backofficePaths.pictureFiles}?id=${id}`, { signal })
    const standings = (await answer.json()) as PictureStanding[]
    return standings[0] ?? null
  } catch {
    return null
  }
}

/** Whoever is signed out gets a page instead of an answer. */
function faultIn(answer: unknown): string {
  const said = answer as { fault?: unknown } | null
  return typeof said?.fault === 'string' ? said.fault : copy.signedOut
}
