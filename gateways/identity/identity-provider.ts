/**
 * Accounts that can sign in, at the built-in provider or a hosted one. Customers and sessions belong to the shop;
 * `Customer.FId` is the user's id here. Addresses are in lower case. Expected faults of people and networks are
 * returned, not thrown.
 */
export type IdentityProvider = {
  /** Takes equally long for taken and free addresses. */
  signUp(user: NewUser): Promise<SignUpAnswer>
  /** An unknown address and a wrong password get the same answer in the same time. */
  signIn(credentials: Credentials): Promise<SignInAnswer>
  changePassword(change: PasswordChange): Promise<ChangeAnswer>
  startReset(email: string): Promise<StartResetAnswer>
  /** Each link allows one change. */
  finishReset(reset: PasswordReset): Promise<FinishResetAnswer>
  /** Returns 'deleted' also when the user does not exist. */
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
  /** A refusal does not use the link up. */
  mayHave: (email: string) => Promise<boolean>
  beforeChange: BeforeChange
}

/**
 * Runs after the change is found to be allowed and before the change is made. Ends everything that relied on the old
 * password, so that a process that dies in between leaves nothing open.
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
  /** `token`: for the link in a mail that the shop sends. */
  | { kind: 'link'; token: string }
  /** The provider sends the mail itself. */
  | { kind: 'mailed' }
  | { kind: 'nobody' }
  | IdentityTrouble

export type FinishResetAnswer =
  | { kind: 'changed'; email: string }
  | { kind: 'link-invalid' }
  | PassRefused
  | IdentityTrouble

export type DeleteAnswer = { kind: 'deleted' } | { kind: 'wrong' } | IdentityTrouble

/** `mayHave` or a rule of the hosted provider refuses the password. */
type PassRefused = { kind: 'pass-refused' }

export type IdentityTrouble =
  /** Too many passwords wait to be checked, or the provider limits the rate. */
  | { kind: 'busy' }
  /** The provider gives no answer, or an unexpected one. `reason` is for operators. */
  | { kind: 'unavailable'; reason: string }
