import { isProgramAddress } from '../../domain/values/program-address.ts'

/** The answer to an address that only programs request. Nothing is looked up, rendered or logged for it. */
export function refusedProgram(pathname: string): Response | null {
  return isProgramAddress(pathname) ? new Response('Not found', { status: 404 }) : null
}
