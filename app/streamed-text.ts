/** Sends a text while it is generated, so that a long text needs little memory. */
export function streamedText(text: AsyncGenerator<string>, headers: Record<string, string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
  return new Response(body, { headers })
}
