type Export = {
  program: string
  /** Only this shop program writes these headings together. */
  known: readonly string[]
  /** Our names of the other program's columns. A column with the same name in both programs needs no entry. */
  renamed: Readonly<Record<string, string>>
}

const exports: readonly Export[] = [
  {
    program: 'Tiendanube',
    known: ['Identificador de URL', 'Nombre', 'Precio promocional'],
    renamed: {
      'Identificador de URL': 'id',
      Categorías: 'categoría',
      'Valor de propiedad 1': 'talla',
      'Mostrar en tienda': 'estatus',
    },
  },
  {
    program: 'Shopify',
    known: ['Handle', 'Body (HTML)', 'Variant Price'],
    renamed: {
      Handle: 'id',
      'Body (HTML)': 'descripción',
      Type: 'categoría',
      'Option1 Value': 'talla',
      'Variant Price': 'precio',
      'Variant Inventory Qty': 'piezas',
      'Image Src': 'imagen',
    },
  },
  {
    program: 'Shopify',
    known: ['URL handle', 'Vendor', 'Inventory quantity'],
    renamed: {
      'URL handle': 'id',
      'Product category': 'categoría',
      'Option1 value': 'talla',
      'Inventory quantity': 'piezas',
      'Product image URL': 'imagen',
    },
  },
  {
    program: 'WooCommerce',
    known: ['SKU', 'Name', 'Regular price'],
    renamed: { SKU: 'id', 'Regular price': 'precio', Categories: 'categoría' },
  },
  {
    program: 'WooCommerce',
    known: ['SKU', 'Nombre', 'Precio normal'],
    renamed: { SKU: 'id', 'Precio normal': 'precio', Categorías: 'categoría', Inventario: 'piezas' },
  },
]

/** Returns a Spanish hint about a product file that another shop program wrote; null: the program is unknown. */
export function otherShopExport(headings: readonly string[]): string | null {
  const found = exports.find(({ known }) => known.every((heading) => headings.includes(heading)))
  if (!found) return null
  const renames = Object.entries(found.renamed)
    .filter(([theirs]) => headings.includes(theirs))
    .map(([theirs, ours]) => `«${theirs}» es «${ours}»`)
  return `Esto parece una exportación de ${found.program}: sus columnas se llaman de otro modo. En la primera fila, cambia los nombres: ${renames.join(', ')}. Lo que diga cada celda tiene que ser como en la plantilla de Hojas.`
}
