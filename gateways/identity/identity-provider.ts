/**
 * Who may sign in: e-mail addresses with passwords, kept by the built-in provider or by a hosted one. It knows nothing
 * of customers and sessions; those are the shop's, tied to it by the user's id (Customer.FId). Addresses come in lower
 * case. Nothing here throws for what can be expected of a person or a network.
 */
export type IdentityProvider = {
  /** Does beforehand what the first call would wait for. Throws when this provider cannot work at all. */
  prepare(): Promise<void>
  /** A new user, or the news that the address has one. Takes as long either way. */
  signUp(input: { name: string; email: string; pass: string }): Promise<
    | { kind: 'created'; userId: string }
    | { kind: 'taken' }
    /** The hosted provider has a rule of its own for passwords. */
    | { kind: 'pass-refused' }
    | IdentityTrouble
  >
  /** Whose password it is. Unknown addresses and wrong passwords are one answer and take as long. */
  signIn(input: {
    email: string
    pass: string
  }): Promise<{ kind: 'right'; userId: string } | { kind: 'wrong' } | { kind: 'disabled' } | IdentityTrouble>
  /**
   * `beforeChange` runs once the change is known to be rightful and before it is made: whatever relied on the old
   * password ends first, so that a process dying in between leaves nothing open.
   */
  changePassword(input: {
    userId: string
    email: string
    current: string
    pass: string
    beforeChange: (email: string) => Promise<void>
  }): Promise<{ kind: 'changed' } | { kind: 'wrong' } | { kind: 'pass-refused' } | IdentityTrouble>
  /** A secret for the link of a mail of ours; or the provider writes to the address itself; or there is no such user. */
  startReset(
    email: string,
  ): Promise<{ kind: 'link'; token: string } | { kind: 'mailed' } | { kind: 'nobody' } | IdentityTrouble>
  /**
   * Spends the link's secret: one link, one change. `mayHave`: whether the user of this address may have this password;
   * where not, the link is not spent. `beforeChange` as above; the address is the user's.
   */
  finishReset(input: {
    token: string
    pass: string
    mayHave: (email: string) => Promise<boolean>
    beforeChange: (email: string) => Promise<void>
  }): Promise<
    { kind: 'changed'; email: string } | { kind: 'link-invalid' } | { kind: 'pass-refused' } | IdentityTrouble
  >
  /** The user is gone afterwards. Deleting one that is gone already is fine. */
  deleteUser(input: {
    userId: string
    email: string
    pass: string
  }): Promise<{ kind: 'deleted' } | { kind: 'wrong' } | IdentityTrouble>
}

export type IdentityTrouble =
  /** More passwords wait to be checked than there is room for, or the provider asks to slow down. */
  | { kind: 'busy' }
  /** The provider does not answer, or not as it should. `reason` is for operators. */
  | { kind: 'unavailable'; reason: string }
