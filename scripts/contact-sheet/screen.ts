import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Runs before the address is opened. */
export type Preparation = (context: BrowserContext, address: string) => Promise<unknown>
/** Runs after the page stands. */
type Act = (page: Page) => Promise<unknown>

type State = {
  scripts?: false
  /** Only the window, not the whole length: for what floats above the page. */
  window?: true
  /** A picture of the documentation: only at this size, kept small. */
  picture?: { width: number; height: number }
  prepare?: Preparation | undefined
  act?: Act
}

/** One screen in one state. */
export type Screen = State & { name: string; path: string }

/** The states of one page, by the names of their photographs. */
export function at(path: string, states: Record<string, State>): Screen[] {
  return Object.entries(states).map(([name, state]) => ({ name, path, ...state }))
}

export const all =
  (...preparations: Preparation[]): Preparation =>
  async (context, address) => {
    for (const prepare of preparations) await prepare(context, address)
  }

/** What the shop would answer is said here, where it is not the point or hard to bring about. */
export const answers =
  (path: string, json: object, status = 200, headers: Record<string, string> = {}): Preparation =>
  (context) =>
    context.route(path, (route) => route.fulfill({ json, status, headers }))

export const neverAnswers =
  (path: string): Preparation =>
  (context) =>
    context.route(path, () => undefined)

export const breaks =
  (path: string): Preparation =>
  (context) =>
    context.route(path, (route) => route.abort())

/** One button after the other. */
export const press =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click()
  }

export const follow =
  (name: string): Act =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click()

export const sees =
  (text: string): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

export const shows =
  (role: 'button' | 'heading' | 'link', name: string): Act =>
  (page) =>
    page.getByRole(role, { name }).waitFor()

/** Fields by their labels, then the button. */
export const send =
  (fields: Record<string, string>, button: string): Act =>
  async (page) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
    await press(button)(page)
  }

/** Pressed where a narrow window has folded something away; a wide one shows it already. */
export const unfold =
  (find: (page: Page) => Locator): Act =>
  async (page) => {
    const folded = find(page)
    if (await folded.isVisible()) await folded.click()
  }
