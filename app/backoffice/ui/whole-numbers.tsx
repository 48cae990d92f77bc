const orderNumber = /([A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{5})/

/** Text in which order numbers never break at their dashes. */
export function WholeNumbers({ words }: { words: string }) {
  return words.split(orderNumber).map((part, index) =>
    orderNumber.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence never change their places
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence never change their places
      <span key={index}>{part}</span>
    ),
  )
}
