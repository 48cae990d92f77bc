/** Whether the card at this place (from 0) comes on a wide sheet. The styles count on the same places. */
export function isFeatureCard(index: number): boolean {
  return index % 14 === 2 || index % 14 === 7
}
