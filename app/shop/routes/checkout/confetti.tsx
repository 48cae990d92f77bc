import { type CSSProperties, useState } from 'react'

const papers = ['--marigold', '--coral', '--jade', '--rosa-spark', '--sun', '--sky']
const scraps = 54

/** Scraps of paper, thrown once. Nothing for who asked for less motion. */
export function Confetti() {
  const [thrown] = useState(() => Array.from({ length: scraps }, scrap))
  return (
    <div className="confetti" aria-hidden="true">
      {thrown.map((style, index) => (
        <i key={index} style={style} />
      ))}
    </div>
  )
}

function scrap(_: unknown, index: number): CSSProperties {
  const between = (least: number, most: number) => least + Math.random() * (most - least)
  return {
    '--from': `${between(2, 98)}%`,
    '--drift': `${between(-9, 9)}rem`,
    '--turn': `${between(-2.4, 2.4)}turn`,
    '--wait': `${between(0.15, 1.1)}s`,
    '--fall': `${between(2.1, 3.6)}s`,
    '--size': `${between(0.5, 0.95)}rem`,
    '--paper-colour': `var(${papers[index % papers.length]})`,
  } as CSSProperties
}
