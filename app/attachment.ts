export function attachment(body: BodyInit, file: { name: string; type: string }): Response {
  return new Response(body, { headers: attachmentHeaders(file) })
}

export function attachmentHeaders({ name, type }: { name: string; type: string }) {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
}
