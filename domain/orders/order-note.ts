export const longestNote = 2000

/** The author of a note on an order can remove the note for this long. */
export const noteMinutes = 15

export function canTakeNoteAway(
  note: { staffId: string | null; createdAt: Date },
  staffId: string,
  now: Date,
): boolean {
  return note.staffId === staffId && now.getTime() - note.createdAt.getTime() <= noteMinutes * 60_000
}
