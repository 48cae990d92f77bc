import { data } from 'react-router'

/**
 * People never type NUL, and PostgreSQL cannot store it, so no page may read it. Text fields of forms that carry files
 * pass through `plainLine`, which drops NUL.
 */
export async function refuseNul(request: Request): Promise<void> {
  if (request.url.includes('%00') || (hasTextFields(request) && /%00|\0/.test(await request.clone().text())))
    throw data(null, { status: 400, headers: { 'cache-control': 'no-store' } })
}

function hasTextFields({ method, headers }: Request): boolean {
  return method === 'POST' && !(headers.get('content-type') ?? '').startsWith('multipart/')
}
