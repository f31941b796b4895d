/**
 * Sites of institutions, of which the server may ask for a page that a model names: nobody but the institution sees what
 * is asked of them, nor its subdomains. No site belongs here on which anybody can put pages or a name of their own and
 * read who asks for them.
 */
const institutions = [
  // encyclopedias and reference
  ...['wikipedia.org', 'wikibooks.org', 'wikiversity.org', 'britannica.com', 'merriam-webster.com'],
  ...['plato.stanford.edu', 'ourworldindata.org', 'data.worldbank.org', 'pewresearch.org'],
  // courses and textbooks
  ...[
    'khanacademy.org',
    'ocw.mit.edu',
    'openstax.org',
    'libretexts.org',
    'openlearn.edu',
    'edx.org',
    'coursera.org',
  ],
  ...['openintro.org', 'seeing-theory.brown.edu', 'exploratorium.edu', 'phet.colorado.edu', 'gutenberg.org'],
  ...[
    'eloquentjavascript.net',
    'javascript.info',
    'regex101.com',
    'bbc.co.uk',
    'pbs.org',
    'bpb.de',
    'serlo.org',
  ],
  // standards bodies and official documentation
  ...[
    'w3.org',
    'whatwg.org',
    'ietf.org',
    'rfc-editor.org',
    'iso.org',
    'ecma-international.org',
    'unicode.org',
  ],
  ...['mozilla.org', 'nodejs.org', 'python.org', 'postgresql.org', 'sqlite.org', 'rust-lang.org', 'go.dev'],
  ...['r-project.org', 'numpy.org', 'pandas.pydata.org', 'scikit-learn.org', 'pytorch.org', 'react.dev'],
  ...[
    'developer.chrome.com',
    'web.dev',
    'learn.microsoft.com',
    'docs.oracle.com',
    'git-scm.com',
    'kernel.org',
  ],
  // museums, libraries and public institutions
  ...[
    'si.edu',
    'metmuseum.org',
    'britishmuseum.org',
    'moma.org',
    'loc.gov',
    'bl.uk',
    'europeana.eu',
    'louvre.fr',
  ],
  ...[
    'nasa.gov',
    'noaa.gov',
    'usgs.gov',
    'nist.gov',
    'nih.gov',
    'medlineplus.gov',
    'cdc.gov',
    'clinicaltrials.gov',
  ],
  ...['who.int', 'un.org', 'unesco.org', 'europa.eu', 'esa.int', 'cern.ch', 'oecd.org', 'imf.org', 'gov.uk'],
  // science and mathematics
  ...[
    'nature.com',
    'science.org',
    'journals.plos.org',
    'bmj.com',
    'cochranelibrary.com',
    'testingtreatments.org',
  ],
  ...['arxiv.org', 'mathworld.wolfram.com', 'maths.org', 'ams.org', 'acs.org', 'aps.org', 'rsc.org'],
];

/** Whether it is a site of the list, or below one. */
export const isKnownSite = (host: string): boolean =>
  institutions.some((site) => host === site || host.endsWith(`.${site}`));
