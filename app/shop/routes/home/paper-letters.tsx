/** A name in paper letters, for a brand without a picture. Screen readers skip it. */
export function PaperLetters({ of }: { of: string }) {
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
