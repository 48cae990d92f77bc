/** Characters of a note at most. */
export const longestNote = 2000

/** For so long whoever wrote a note can take it away, in minutes. */
export const noteMinutes = 15

/** Whether this note can still be taken away by whoever asks. */
export function canTakeNoteAway(
  note: { staffId: string | null; createdAt: Date },
  staffId: string,
  now: Date,
): boolean {
  return note.staffId === staffId && now.getTime() - note.createdAt.getTime() <= noteMinutes * 60_000
}
