import type { Connection, Submittable } from 'pg'
import { types } from 'pg'
import { callOf } from './hot-call.ts'

/** What pg's connections know besides what its types tell: which statements they have prepared, by name. */
type PreparingConnection = Connection & { readonly parsedStatements: Readonly<Record<string, string>> }

type Column = { name: string; read: (text: string) => unknown }

/** Of each connection, the columns that its statements answer with. */
const forms = new WeakMap<Connection, Map<string, readonly Column[]>>()

/**
 * One call of a prepared statement, as pg lets others write them (Submittable): the call is one piece of bytes, and the
 * form of the answer, which pg asks for each time, is remembered with the connection. pg hands over the messages that
 * come back, and keeps the book of what is prepared by `name` and `text`.
 */
export class HotQuery<Row> implements Submittable {
  readonly name: string
  readonly text: string
  private readonly call: Buffer
  private readonly rows: Row[] = []
  private columns: readonly Column[] = []
  private unread: Error | null = null
  private connection: Connection | null = null
  private readonly done: (rows: Row[]) => void
  private readonly failed: (error: Error) => void

  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    done: (rows: Row[]) => void,
    failed: (error: Error) => void,
  ) {
    this.name = name
    this.text = text
    this.call = callOf(name, values)
    this.done = done
    this.failed = failed
  }

  submit(connection: Connection): void {
    this.connection = connection
    const known = forms.get(connection)?.get(this.name)
    if (known) {
      this.columns = known
      connection.stream.write(this.call)
      return
    }
    const { stream } = connection
    stream.cork()
    // Whoever asks the same through pg itself may have prepared it.
    if ((connection as PreparingConnection).parsedStatements[this.name] === undefined)
      connection.parse({ name: this.name, text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: this.name }, true)
    stream.write(this.call)
    stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {}
      for (let at = 0; at < fields.length; at += 1) {
        const { name, read } = this.columns[at]!
        const text = fields[at]!
        row[name] = text === null ? null : read(text)
      }
      this.rows.push(row as Row)
    } catch (error) {
      this.unread = error as Error
    }
  }

  /** What a statement answers with cannot change while it is prepared: PostgreSQL would refuse it. */
  handleCommandComplete(): void {
    const known = forms.get(this.connection!) ?? new Map<string, readonly Column[]>()
    forms.set(this.connection!, known.set(this.name, this.columns))
  }

  handleReadyForQuery(): void {
    if (this.unread) this.failed(this.unread)
    else this.done(this.rows)
  }

  handleError(error: Error): void {
    this.failed(error)
  }
}
