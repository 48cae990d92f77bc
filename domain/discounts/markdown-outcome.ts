/**
 * What a markdown would do to one product. 'before': the page shows 'Antes' with the usual price, which the product had
 * for most of the 30 days before. 'new': the shop knows the product's price for too few days. 'changed': no price was
 * the usual one. 'usual-lower': the usual price is not above the new one. 'already': the product costs as little or
 * less without this markdown.
 */
export const markdownOutcomes = ['already', 'usual-lower', 'changed', 'new', 'before'] as const
export type MarkdownOutcome = (typeof markdownOutcomes)[number]
