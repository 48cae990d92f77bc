/** Whether an address belongs to the back office (trastienda). */
export function isBackoffice(pathname: string): boolean {
  return pathname === '/trastienda' || pathname.startsWith('/trastienda/') || pathname === '/trastienda.data'
}
