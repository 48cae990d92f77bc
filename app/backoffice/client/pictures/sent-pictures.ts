import type { Cut, PictureShape } from '../../../../domain/pictures/owner-picture.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import type { PictureState } from '../../routes/pictures/picture-files.ts'

/** Uploads a picture and resolves to the error message; '' is success. `onProgress` gets the progress, 0 to 100. */
export function sendPicture(
  { id, file, shape }: { id: string; file: File; shape: PictureShape },
  onProgress: (percent: number) => void,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, shape })) form.set(name, value)
  form.set('file', file)
  // The upload uses XMLHttpRequest, because `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', backofficePaths.pictureFiles)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
  )
  return new Promise((resolve) => {
    request.addEventListener('load', () => resolve(faultIn(request.response)))
    request.addEventListener('error', () => resolve(copy.offline))
    request.send(form)
  })
}

/** Sends a new cut of a picture and resolves to the error message; '' is success. */
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

/** After this time the user reads that the picture takes long: the server retries while its file store is away. */
const longMs = 20_000

/** Polls until the picture is ready or refused, also through a lost network. Calls `onLong` if that takes long. */
export async function madePicture(
  id: string,
  over: AbortSignal,
  onLong: () => void,
): Promise<PictureState | null> {
  const long = setTimeout(onLong, longMs)
  const made = await lookUntilMade(id, over)
  clearTimeout(long)
  return made
}

async function lookUntilMade(id: string, over: AbortSignal): Promise<PictureState | null> {
  while (!over.aborted) {
    const found = await pictureStateOf(id, over)
    if (found && (found.address !== null || found.fault !== null)) return found
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
  return null
}

async function pictureStateOf(id: string, signal: AbortSignal): Promise<PictureState | null> {
  try {
    const answer = await fetch(`${backofficePaths.pictureFiles}?id=${id}`, { signal })
    const states = (await answer.json()) as PictureState[]
    return states[0] ?? null
  } catch {
    return null
  }
}

/** The error message in a response. A response without `fault` is the sign-in page: the session ended. */
function faultIn(answer: unknown): string {
  const said = answer as { fault?: unknown } | null
  return typeof said?.fault === 'string' ? said.fault : copy.signedOut
}
