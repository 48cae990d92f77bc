/**
 * Who may sign in: e-mail addresses with passwords, kept by the built-in provider or by a hosted one. It knows nothing
 * of customers and sessions; those are the shop's, tied to it by the user's id (Customer.FId). Addresses come in lower
 * case. Nothing here throws for what can be expected of a person or a network.
 */
export type IdentityProvider = {
  /** Takes as long for an address that has a user as for one that has none. */
  signUp(user: NewUser): Promise<SignUpAnswer>
  /** Unknown addresses and wrong passwords are one answer and take as long. */
  signIn(credentials: Credentials): Promise<SignInAnswer>
  changePassword(change: PasswordChange): Promise<ChangeAnswer>
  startReset(email: string): Promise<StartResetAnswer>
  /** Spends the link's secret: one link, one change. */
  finishReset(reset: PasswordReset): Promise<FinishResetAnswer>
  /** The user is gone afterwards. Deleting one that is gone already is fine. */
  deleteUser(user: Credentials & { userId: string }): Promise<DeleteAnswer>
}

export type Credentials = { email: string; pass: string }
export type NewUser = Credentials & { name: string }

export type PasswordChange = {
  userId: string
  email: string
  current: string
  pass: string
  beforeChange: BeforeChange
}

export type PasswordReset = {
  token: string
  pass: string
  /** Whether the user of this address may have this password; where not, the link is not spent. */
  mayHave: (email: string) => Promise<boolean>
  beforeChange: BeforeChange
}

/**
 * Runs once the change is known to be rightful and before it is made: whatever relied on the old password ends first, so
 * that a process dying in between leaves nothing open. The address is the user's.
 */
export type BeforeChange = (email: string) => Promise<void>

export type SignUpAnswer =
  | { kind: 'created'; userId: string }
  | { kind: 'taken' }
  | PassRefused
  | IdentityTrouble

export type SignInAnswer =
  | { kind: 'right'; userId: string }
  | { kind: 'wrong' }
  | { kind: 'disabled' }
  | IdentityTrouble

export type ChangeAnswer = { kind: 'changed' } | { kind: 'wrong' } | PassRefused | IdentityTrouble

export type StartResetAnswer =
  /** A secret for the link of a mail of ours. */
  | { kind: 'link'; token: string }
  /** The provider writes to the address itself. */
  | { kind: 'mailed' }
  | { kind: 'nobody' }
  | IdentityTrouble

export type FinishResetAnswer =
  | { kind: 'changed'; email: string }
  | { kind: 'link-invalid' }
  | PassRefused
  | IdentityTrouble

export type DeleteAnswer = { kind: 'deleted' } | { kind: 'wrong' } | IdentityTrouble

/** By `mayHave`, or because a hosted provider has a rule of its own for passwords. */
type PassRefused = { kind: 'pass-refused' }

export type IdentityTrouble =
  /** More passwords wait to be checked than there is room for, or the provider asks to slow down. */
  | { kind: 'busy' }
  /** The provider does not answer, or not as it should. `reason` is for operators. */
  | { kind: 'unavailable'; reason: string }
