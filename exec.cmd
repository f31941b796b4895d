@rem The npm scripts start with exec, so that no shell between npm and Node swallows signals.
@rem The Windows shell has no exec command and runs this file instead.
@%*
