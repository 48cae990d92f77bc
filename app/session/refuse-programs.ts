import { isProgramAddress } from '../../domain/values/program-address.ts'

/** The answer to a program that asks for an address that is no page: nothing is looked up, rendered or logged for it. */
export function refusedProgram(pathname: string): Response | null {
  return isProgramAddress(pathname) ? new Response('Not found', { status: 404 }) : null
}
