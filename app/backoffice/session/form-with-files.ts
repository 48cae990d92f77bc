/** A file of thirty megabytes lies in memory while its form is read, so few of them are read at a time in a process. */
const mostAtOnce = 3
let reading = 0

/**
 * The form of a request that may carry a large file. Only for somebody who may send it: the caller asks that first. null:
 * so many are being read that this one has to come again. A body that is no form is an empty one.
 */
export async function formWithFiles(request: Request): Promise<FormData | null> {
  if (reading >= mostAtOnce) return null
  reading += 1
  try {
    return await request.formData()
  } catch {
    return new FormData()
  } finally {
    reading -= 1
  }
}
