/** Where a brand has no picture: words cut from paper, a sheet for each letter. Nobody has to hear them. */
export function Letters({ of }: { of: string }) {
  return (
    <span className="letters" aria-hidden="true">
      {of.split(' ').map((word, index) => (
        <span key={index} className="letters-word">
          {[...word].map((letter, at) => (
            <span key={at}>{letter}</span>
          ))}
        </span>
      ))}
    </span>
  )
}
