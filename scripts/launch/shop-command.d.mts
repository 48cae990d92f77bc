export const shopCommand: readonly string[]
