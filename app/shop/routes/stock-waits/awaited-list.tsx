/** The garments and sizes that a mail address waits for. */
export function AwaitedList({ waits }: { waits: readonly { id: string; name: string }[] }) {
  if (waits.length === 0) return null
  return (
    <ul className="links">
      {waits.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
