import { type Move, moves } from '../../../domain/catalogue/moved.ts'
import type { PermissionRefused } from '../../../use-cases/staff/acting.ts'
import { done, type Feedback, feedbackOf, notDone } from './feedback.ts'

/** The answer to a press of MoveButtons (client/move-buttons.tsx). */
export type MovePressed = { feedback: Feedback; id: string; move: Move }

type MoveWords = { moved: (position: number, of: number) => string; gone: string }

/** Moves the row of a short list that was pressed. */
export async function movePress(
  request: Request,
  words: MoveWords,
  work: (
    wish: Pick<MovePressed, 'id' | 'move'>,
  ) => Promise<{ kind: 'moved'; position: number; of: number } | { kind: 'gone' } | PermissionRefused>,
): Promise<MovePressed> {
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  const move = moves.find((each) => each === form.get('move'))
  if (!move) return { feedback: notDone(words.gone), id, move: 'up' }
  const feedback = feedbackOf(await work({ id, move }), {
    moved: ({ position, of }) => done(words.moved(position, of)),
    gone: notDone(words.gone),
  })
  return { feedback, id, move }
}
