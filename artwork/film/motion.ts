/** Frame rate and length of the film. */
export const framesPerSecond = 12
export const frameCount = 72

/** Offset of a layer from its place in the still picture. Lengths in pixels of the drawing. */
export interface FilmPose {
  readonly x: number
  readonly y: number
  /** Clockwise rotation in degrees about the layer's own point. */
  readonly turn: number
  /** How far the wind moves the hem to the right. */
  readonly bend: number
  /** Height and phase (radians) of the wave that runs down the cloth. */
  readonly ripple: number
  readonly phase: number
  /** How much wider or narrower the hem looks when the cloth swings towards the viewer. */
  readonly billow: number
  /** How far the middle of the clothes line rises. */
  readonly lift: number
}

export const rest: FilmPose = { x: 0, y: 0, turn: 0, bend: 0, ripple: 0, phase: 0, billow: 0, lift: 0 }

const round = 2 * Math.PI

/** Strength of one gust of wind: zero at both ends of the film, full at `peak`. */
const gust = (time: number, peak: number): number => {
  const at = time ** (Math.log(0.5) / Math.log(peak))
  return (1 - Math.cos(round * at)) / 2
}

/** The wind comes from the left, so it reaches the garments one after the other. Each garment has another weight. */
const cloths: Readonly<Record<string, { peak: number; weight: number; beat: number }>> = {
  tee: { peak: 0.44, weight: 1, beat: 0.4 },
  hoodie: { peak: 0.5, weight: 0.72, beat: 2.1 },
  overshirt: { peak: 0.57, weight: 0.9, beat: 3.7 },
}

const lineLift = (time: number): number =>
  5 * gust(time, 0.48) * Math.sin(round * 4 * time) + 1.2 * Math.sin(round * 2 * time)

/** At time 0 and 1 everything is at its place in the still picture, so the film loops without a seam. */
export function poseAt(layer: string, frame: number): FilmPose {
  const time = (frame % frameCount) / frameCount
  const breath = gust(time, 0.5)
  const lift = lineLift(time)
  const cloth = cloths[layer]
  if (cloth) {
    const { peak, weight, beat } = cloth
    const wind = gust(time, peak) * weight
    const flutter = Math.sin(round * 4 * time + beat)
    const idle = Math.sin(round * 2 * time)
    return {
      ...rest,
      turn: -(3.1 * wind + 2.1 * wind * flutter) - 0.5 * idle,
      bend: 20 * wind + 15 * wind * Math.sin(round * 4 * time + beat - 0.9) + 2.5 * idle,
      ripple: 5.5 * wind,
      phase: round * 5 * time + beat,
      billow: 0.055 * wind * Math.sin(round * 4 * time + beat + 1.3),
      lift,
    }
  }
  switch (layer) {
    case 'sun':
      return { ...rest, y: -34 * breath, turn: 9 * Math.sin(round * time) }
    case 'cloud':
      return { ...rest, x: 24 * breath, y: 3 * Math.sin(round * 2 * time) }
    case 'cactus':
      return { ...rest, turn: 1.6 * breath + 1.2 * breath * Math.sin(round * 4 * time) }
    case 'line':
      return { ...rest, lift }
    case 'bird':
      return { ...rest, ...birdAt(time), lift }
    default:
      return rest
  }
}

/** The bird looks around and hops three times before the wind ends. */
function birdAt(time: number): Pick<FilmPose, 'x' | 'y' | 'turn'> {
  const from = 0.46
  const hops = (time - from) / 0.11
  const isHopping = hops > 0 && hops < 3
  return {
    x: -16 * gust(time, 0.62),
    y: isHopping ? -19 * Math.abs(Math.sin(Math.PI * hops)) : 0,
    turn: 5 * Math.sin(round * 3 * time) * (isHopping ? 1.4 : 1),
  }
}
