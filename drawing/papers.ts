/** The tones make the seams of a black shirt and the edge of a white shirt visible. */
export interface PaperTexture {
  readonly light: string
  readonly base: string
  readonly dark: string
  /** Inside of the garment, visible through a neckline or a hood. */
  readonly deep: string
  readonly thread: string
}

export const cream = '#fff1d6'

export const papers = {
  Black: { light: '#4b4750', base: '#34313a', dark: '#25222a', deep: '#17151b', thread: '#d8c7a6' },
  White: { light: '#ffffff', base: '#fcf6ea', dark: '#eee3d0', deep: '#cfbfa4', thread: '#cfae7c' },
  Beige: { light: '#f2e3c6', base: '#e5d0aa', dark: '#d0b788', deep: '#a98d5f', thread: '#fff8e8' },
  Brown: { light: '#a9744f', base: '#8b5a3b', dark: '#6f452c', deep: '#4a2d1c', thread: cream },
  CarbonGray: { light: '#757a84', base: '#5a5f69', dark: '#464a53', deep: '#2f323a', thread: cream },
  MilitaryGreen: { light: '#828d5e', base: '#66724a', dark: '#4f5a38', deep: '#353d25', thread: cream },
  RedWine: { light: '#a53a4e', base: '#852739', dark: '#691b2b', deep: '#44101b', thread: cream },
  Marigold: { light: '#f9c564', base: '#f1ab38', dark: '#d98f20', deep: '#a0640f', thread: '#fff6e0' },
  Sun: { light: '#ffe08a', base: '#ffd052', dark: '#ecb42f', deep: '#b98414', thread: '#fffaf0' },
  Coral: { light: '#f58671', base: '#e9664f', dark: '#cd4c37', deep: '#8f2c1d', thread: cream },
  Jade: { light: '#43a69e', base: '#2a8c86', dark: '#1d716c', deep: '#114a47', thread: cream },
  Pine: { light: '#3b7c66', base: '#276350', dark: '#1c4d3e', deep: '#103228', thread: cream },
  Rosa: { light: '#e8608f', base: '#d63a70', dark: '#b52759', deep: '#7c1539', thread: cream },
  Sky: { light: '#b3dae2', base: '#8ac2cf', dark: '#68a6b6', deep: '#3f7584', thread: '#fffaf0' },
  Navy: { light: '#40527f', base: '#2a3a63', dark: '#1e2b4d', deep: '#121b34', thread: cream },
  Lilac: { light: '#c3b2e2', base: '#a792d0', dark: '#8973b4', deep: '#5c4886', thread: '#fffaf0' },
  Mint: { light: '#c0e5cd', base: '#9bd1b2', dark: '#76b592', deep: '#468062', thread: '#fffdf4' },
} as const satisfies Record<string, PaperTexture>

export type PaperName = keyof typeof papers
export const paperNames = Object.keys(papers) as readonly PaperName[]

export const ink = '#24304d'
