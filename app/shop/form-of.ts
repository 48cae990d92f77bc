const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Reads the sent form; a number is the status of a refusal. A form that was cut off on its way is refused. */
export async function formOf(request: Request): Promise<FormData | 400 | 415> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) return 415
  return request.formData().catch(() => 400)
}
