export function isBackoffice(pathname: string): boolean {
  return pathname === '/trastienda' || pathname.startsWith('/trastienda/') || pathname === '/trastienda.data'
}
