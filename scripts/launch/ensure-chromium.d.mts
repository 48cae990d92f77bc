export function ensureChromium(): Promise<
  { kind: 'ok'; path: string | undefined } | { kind: 'refused'; reason: string }
>
