/** In characters. */
export const longestNote = 2000

/** How long the author of a note can remove it. -3 */
export const noteMinutes = 15

/** Whether this member of staff can still remove the note. */
export function canTakeNoteAway(
  note: { staffId: string | null; createdAt: Date },
  staffId: string,
  now: Date,
): boolean {
  return note.staffId === staffId && now.getTime() - note.createdAt.getTime() <= noteMinutes * 60_000
}
