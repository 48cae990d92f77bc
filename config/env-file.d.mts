export function loadEnvFile(
  file: string,
  environment: Record<string, string | undefined>,
): { kind: 'ok'; names: string[] } | { kind: 'refused'; fault: string }
