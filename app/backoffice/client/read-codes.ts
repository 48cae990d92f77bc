/** Resolves to the texts of all QR codes in the picture; empty if there are none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>

/** The browser's own QR reader, which Chrome has on phones. TypeScript has no type for it yet. */
type BrowserDetector = new (options: { formats: string[] }) => {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

export async function openCodeReader(): Promise<CodeReader> {
  const Detector = (globalThis as { BarcodeDetector?: BrowserDetector }).BarcodeDetector
  if (Detector) {
    const detector = new Detector({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  }
  return openOwnReader()
}

/** A QR reader in WebAssembly, loaded only in browsers without their own reader, such as on an iPhone. */
async function openOwnReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  const canvas = new OffscreenCanvas(1, 1)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture
    if (!paper || width === 0) return []
    Object.assign(canvas, { width, height })
    paper.drawImage(picture, 0, 0)
    const found = await readBarcodes(paper.getImageData(0, 0, width, height), { formats: ['QRCode'] })
    return found.map(({ text }) => text)
  }
}
