/** The longest an address may be, in characters (RFC 5321). */
export const longestEmailAddress = 254

/**
 * What an e-mail address looks like, everywhere in the shop: the signs RFC 5322 lets stand without quotes
 * (`o'brien@…`), and a host name of ASCII letters. No sign in it means anything in a mail's header.
 */
export const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-zA-Z]+(?:-+[\da-zA-Z]+)*\.)+[a-zA-Z]{2,}$/
