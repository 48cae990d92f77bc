/** Large forms that one process reads at a time, because a file of thirty megabytes is in memory meanwhile. */
const mostAtOnce = 3
let reading = 0

/**
 * Reads a form with files. The caller must check the permission first. null: the process already reads the maximum of
 * such forms, and the user must send this form again. A body that is no form gives an empty form.
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
