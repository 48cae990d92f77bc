export interface ExpiryWatch {
  /** Looks at this order again when its time may be over. */
  watch(orderId: string): void
  /** Expires what is over; what cannot be written down now is left for the next sweep. */
  sweep(): void
  clear(): void
}
