/** The longest mail address, in characters (RFC 5321). */
export const longestEmailAddress = 254

/** Allows the characters of RFC 5322 without quotes, and an ASCII host: none has a meaning in a mail header. */
export const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-zA-Z]+(?:-+[\da-zA-Z]+)*\.)+[a-zA-Z]{2,}$/
