/** The package has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Fills `data` with red, green, blue and alpha. `shown` null: decoding failed. */
    display(into: Pixels, done: (shown: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
