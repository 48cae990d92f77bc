export const shopCommand: readonly string[]
export const shopEnvironment: Readonly<Record<string, string>>
