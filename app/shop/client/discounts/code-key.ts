/** Key under which the tab's storage keeps the discount code of the visit. */
export const codeKey = 'discount-code'
